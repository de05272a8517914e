#!/usr/bin/env node
// Placeholder until the build factory stands.
