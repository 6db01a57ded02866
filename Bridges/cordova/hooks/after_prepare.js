// Puts the share extension back: 'cordova platform add' makes platforms/ anew.
'use strict';
const { existsSync, readFileSync } = require('fs');
const { join } = require('path');
const inlet = require('./inlet');

module.exports = function (context) {
  const root = context.opts.projectRoot;
  if (!existsSync(join(root, 'platforms', 'ios'))) return;
  if (!existsSync(join(root, 'inlet.json'))) {
    console.log(`cordova-plugin-inlet: there is no share extension yet; run 'inlet add' in ${root}`);
    return;
  }
  // `inlet add` gave the app a hook of its own that does the same.
  const config = join(root, 'config.xml');
  if (existsSync(config) && readFileSync(config, 'utf8').includes('hooks/inlet_after_prepare.js')) return;
  inlet('sync', root);
};
