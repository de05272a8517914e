export { bundle, filesOf } from './bundle.mjs';
export { earlyScript } from './early.mjs';
export { compress } from './files.mjs';
export { renderingConfig, togetherConfig } from './webpack.mjs';
export { remoteFolders, rootFolder, workspace } from './workspace.mjs';
