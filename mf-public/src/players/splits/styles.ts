// The server renders the splits, and their code loads when somebody touches them: the page brings their styles.
import '../GameChoice.module.css';
import './PlayerSplits.module.css';
