// Puts the extension into the ios folder whenever 'expo prebuild' has made it, and tells EAS Build of it.
//
//   "plugins": [["inlet-expo", { "arguments": ["--accept", "images=10"] }]]
//
// Without inlet.json 'inlet add' runs with these arguments, later 'inlet sync': inlet.json is the description from then on.
'use strict';
const fs = require('fs');
const path = require('path');
const { spawnSync } = require('child_process');
const { withFinalizedMod } = require('expo/config-plugins');
const { withEntry } = require('./eas.js');

function run(command, parameters) {
  const result = spawnSync(command, parameters, { stdio: 'inherit' });
  if (result.error) {
    throw new Error(`'${command}' cannot be run: ${result.error.message}. Install inlet, or set INLET to its path.`);
  }
  if (result.status !== 0) throw new Error(`'${[command, ...parameters].join(' ')}' failed with exit code ${result.status}`);
}

module.exports = function withInlet(config, props) {
  const root = config._internal?.projectRoot ?? process.cwd();
  return withFinalizedMod(withEntry(config, root), [
    'ios',
    async (inner) => {
      const folder = inner.modRequest.projectRoot;
      const isThere = fs.existsSync(path.join(folder, 'inlet.json'));
      const parameters = isThere ? ['sync', folder] : ['add', folder, ...(props?.arguments ?? [])];
      run(process.env.INLET || 'inlet', parameters);
      return inner;
    },
  ]);
};
