// The server renders the shot map, and its code loads when somebody touches it: the page brings its styles.
import '../../games/shots/styles.ts';
import '../GameChoice.module.css';
import './PlayerShots.module.css';
