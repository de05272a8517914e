// The server renders the course of a game, and its code loads when somebody touches it: the page brings its styles.
import './Flow.module.css';
