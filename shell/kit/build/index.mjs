export { bundle, filesOf } from './bundle.mjs';
export { compress } from './files.mjs';
export { togetherConfig } from './webpack.mjs';
export { remoteFolders, rootFolder, workspace } from './workspace.mjs';
