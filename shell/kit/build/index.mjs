export { bundle, filesOf } from './bundle.mjs';
export { compress } from './files.mjs';
export { buildInlineScript } from './inlineScript.mjs';
export { renderingConfig, togetherConfig } from './webpack.mjs';
export { remoteFolders, rootFolder, workspace } from './workspace.mjs';
