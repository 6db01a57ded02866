// What EAS Build has to know of the extension, so that it makes its credentials: read from inlet.json.
'use strict';
const fs = require('fs');
const path = require('path');

/** inlet.json without its comments; undefined if there is none. */
function description(root) {
  const file = path.join(root, 'inlet.json');
  if (!fs.existsSync(file)) return undefined;
  const text = fs.readFileSync(file, 'utf8').replace(/"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part[0] === '"' ? part : ' '));
  try {
    return JSON.parse(text.replace(/"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g, (part) => (part[0] === '"' ? part : '')));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}

/** The one value of a setting that may differ by build configuration: that for releases. */
const release = (value) => (value !== null && typeof value === 'object' ? value.Release ?? Object.values(value)[0] : value);

/** The entry in `extra.eas.build.experimental.ios.appExtensions`; undefined while something is not known. */
function entry(root, appIdentifier) {
  const found = description(root);
  if (!found) return undefined;
  const extension = found.extension ?? {};
  const name = extension.name ?? (extension.kind === 'action' ? 'ActionExtension' : 'ShareExtension');
  const identifier = release(extension.bundleIdentifier) ?? (appIdentifier ? `${appIdentifier}.${name}` : undefined);
  const group = release(found.appGroup) ?? (appIdentifier ? `group.${appIdentifier}` : undefined);
  if (!identifier || !group) return undefined;
  return {
    targetName: name,
    bundleIdentifier: identifier,
    entitlements: { 'com.apple.security.application-groups': [group] },
  };
}

/** The app's config with the entry; one for the same target that is there stays. */
function withEntry(config, root) {
  const made = entry(root, config.ios?.bundleIdentifier);
  if (!made) return config;
  const extra = config.extra ?? {};
  const ios = extra.eas?.build?.experimental?.ios ?? {};
  const others = ios.appExtensions ?? [];
  if (others.some((one) => one.targetName === made.targetName)) return config;
  const appExtensions = [...others, made];
  const experimental = { ...extra.eas?.build?.experimental, ios: { ...ios, appExtensions } };
  const build = { ...extra.eas?.build, experimental };
  return { ...config, extra: { ...extra, eas: { ...extra.eas, build } } };
}

module.exports = { description, entry, withEntry };
