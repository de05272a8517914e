// The server renders the splits, and their code loads when somebody touches them: the page brings their styles.
import './PlayerSplits.module.css';
