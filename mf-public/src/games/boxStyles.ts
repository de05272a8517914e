// The server renders the box score, and its code loads when somebody touches it: the page brings its styles.
import '@league/kit/tables.css';
import './BoxScore.module.css';
