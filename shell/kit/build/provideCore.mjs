// The page has one federation runtime: the shell's. Remotes are built without it and use this one.
import * as core from '@module-federation/runtime-core';

/** @type {{ _FEDERATION_RUNTIME_CORE?: typeof core }} */ (globalThis)._FEDERATION_RUNTIME_CORE ??= core;

export default () => ({ name: 'provide-core' });
