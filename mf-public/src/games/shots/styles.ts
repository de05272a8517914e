// The server renders the shot map, and its code loads when somebody touches it: the page brings its styles.
import '@league/kit/rink.css';
import '../../FilterCard.module.css';
import './ShotMap.module.css';
import './ShotMarks.module.css';
import './ShotRink.module.css';
