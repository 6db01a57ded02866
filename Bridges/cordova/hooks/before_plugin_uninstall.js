// Takes the share extension out with the plugin.
'use strict';
const { existsSync } = require('fs');
const { join } = require('path');
const inlet = require('./inlet');

module.exports = function (context) {
  const root = context.opts.projectRoot;
  // The hook of a plugin is run for that plugin only; older versions of Cordova name it.
  const plugin = context.opts.plugin && context.opts.plugin.id;
  if (plugin && plugin !== 'cordova-plugin-inlet') return;
  if (!existsSync(join(root, 'inlet.json')) || !existsSync(join(root, 'platforms', 'ios'))) return;
  inlet('remove', root);
};
