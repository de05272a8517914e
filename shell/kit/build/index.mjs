export { registrationOf } from './registration.mjs';
export { buildPrograms } from './shell.mjs';
export { developmentPath, remoteConfig, shellConfig, standaloneConfig } from './webpack.mjs';
export { remoteFolders, rootFolder, workspace } from './workspace.mjs';
