// Runs the tool `inlet`, whose path the environment variable INLET may say.
'use strict';
const { spawnSync } = require('child_process');

/** Runs it for a project; throws what a person can act on. */
module.exports = function inlet(command, root) {
  const tool = process.env.INLET || 'inlet';
  const result = spawnSync(tool, [command, root], { stdio: 'inherit' });
  if (result.error) {
    throw new Error(`'${tool} ${command}' cannot be run: ${result.error.message}. Install inlet, or set INLET to its path.`);
  }
  if (result.status !== 0) throw new Error(`'${tool} ${command}' failed with exit code ${result.status}`);
};
