import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { built, Device } from '../../test/native-side.mjs';

const plugin = fileURLToPath(new URL('..', import.meta.url));
const samples = fileURLToPath(new URL('../../../Sources/InletSimulator/Samples/', import.meta.url));
const example = fileURLToPath(new URL('../../../Examples/IonicCategories/', import.meta.url));
const require = createRequire(import.meta.url);
const description = readFileSync(join(plugin, 'plugin.xml'), 'utf8');
const modules = [...description.matchAll(/<js-module src="([^"]+)" name="([^"]+)"/g)].map(([, path, name]) => ({ path, name }));
const time = { timeout: 120_000 };

/** Loads modules the way Cordova does: by name, each in a function of its own, relative names within the plugin. */
function load(exec) {
  const made = new Map();
  const get = (id) => {
    if (id === 'cordova/exec') return exec;
    if (made.has(id)) return made.get(id).exports;
    const prefix = id.slice(0, id.lastIndexOf('.'));
    const found = modules.find((one) => `cordova-plugin-inlet.${one.name}` === id);
    if (!found) throw new Error(`module ${id} not found`);
    const module = { id, exports: {} };
    made.set(id, module);
    const source = readFileSync(join(plugin, found.path), 'utf8');
    const run = vm.runInThisContext(`(function (require, exports, module) {${source}\n})`, { filename: found.path });
    run((name) => get(name.startsWith('./') ? `${prefix}.${name.slice(2)}` : name), module.exports, module);
    return module.exports;
  };
  return get('cordova-plugin-inlet.inlet');
}

describe('the script of the Cordova plugin', () => {
  it('what is shipped is what the sources compile to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inlet-www-'));
    const { status, stdout, stderr } = spawnSync(join(plugin, 'build'), [folder], { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
    assert.deepEqual(readdirSync(folder).sort(), readdirSync(join(plugin, 'www')).sort());
    for (const name of readdirSync(folder)) {
      assert.equal(readFileSync(join(plugin, 'www', name), 'utf8'), readFileSync(join(folder, name), 'utf8'), `${name}: run Bridges/cordova/build`);
    }
    rmSync(folder, { recursive: true });
  });

  it('every file is a module of the plugin, and every module a file', () => {
    assert.deepEqual(modules.map((one) => one.path.slice('www/'.length)).sort(), readdirSync(join(plugin, 'www')).sort());
    for (const [, path] of description.matchAll(/src="([^"]+)"/g)) assert.ok(existsSync(join(plugin, path)), path);
  });

  it('a real share is taken through it, with its file', time, async () => {
    const device = new Device();
    const native = device.launch();
    const kept = new Set();
    const inlet = load((success, failure, service, action, parameters) => {
      assert.equal(service, 'Inlet');
      if (action === 'call') native.call(...parameters).then(success, failure);
      if (action === 'listen') kept.add(native.listen(success));
      if (action === 'unlisten') success('');
    });
    await device.share('', 'süß 🍐', join(samples, 'IMG_0412.JPG'));
    const share = await new Promise((resolve) => void inlet.onShare(resolve));
    assert.equal(share.message, 'süß 🍐');
    assert.equal(share.items[0].kind, 'image');
    assert.equal(inlet.webAddress(share.items[0]), share.items[0].uri);
    await assert.rejects(inlet.take('nonsense'), (error) => error.code === 'invalidArgument');
    await native.kill();
    device.remove();
  });
});

describe('the hooks of the Cordova plugin', () => {
  let root, context;
  const run = (hook) => {
    process.env.INLET = join(built, 'inlet');
    return require(join(plugin, 'hooks', hook))(context);
  };
  /** What `cordova platform add ios` makes: a project without anything of ours. */
  const addPlatform = () => {
    const ios = join(root, 'platforms/ios');
    mkdirSync(join(ios, 'App'), { recursive: true });
    cpSync(join(example, 'ios/App/App.xcodeproj'), join(ios, 'App.xcodeproj'), { recursive: true });
    writeFileSync(join(ios, 'App.xcodeproj/project.pbxproj'), bare);
    writeFileSync(join(ios, 'App/Info.plist'), info);
    rmSync(join(ios, 'App.xcodeproj/xcshareddata'), { recursive: true, force: true });
  };
  let bare, info;
  const files = (folder, base = folder) => readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path, base) : [[path.slice(base.length), readFileSync(path, 'utf8')]];
  });
  const tool = (...parameters) => {
    const { status, stdout, stderr } = spawnSync(join(built, 'inlet'), parameters, { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  };

  beforeEach(() => {
    // The example's project without its extension: a plain one of one app target called App.
    const scratch = mkdtempSync(join(tmpdir(), 'inlet-bare-'));
    cpSync(example, join(scratch, 'Examples/IonicCategories'), { recursive: true, filter: (path) => !/node_modules|\/www|\/src|\/test/.test(path) });
    tool('remove', join(scratch, 'Examples/IonicCategories'));
    bare = readFileSync(join(scratch, 'Examples/IonicCategories/ios/App/App.xcodeproj/project.pbxproj'), 'utf8');
    info = readFileSync(join(scratch, 'Examples/IonicCategories/ios/App/App/Info.plist'), 'utf8');
    rmSync(scratch, { recursive: true });
    root = mkdtempSync(join(tmpdir(), 'inlet-cordova-'));
    context = { opts: { projectRoot: root, plugin: { id: 'cordova-plugin-inlet' } } };
    writeFileSync(join(root, 'config.xml'), `<?xml version='1.0' encoding='utf-8'?>\n<widget id="com.example.IonicCategories" version="1.0.0">\n    <name>App</name>\n</widget>\n`);
    writeFileSync(join(root, 'package.json'), '{ "name": "app" }\n');
    addPlatform();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('before inlet add it only says what to do', () => {
    const before = files(root);
    run('after_prepare.js');
    assert.deepEqual(files(root), before);
  });

  it('the extension survives a platform that is removed and added again', time, () => {
    tool('add', root, '--accept', 'images: 3', '--package', 'none', '--quiet');
    // As if the app had lost its own hook: the plugin's does the same.
    const config = readFileSync(join(root, 'config.xml'), 'utf8');
    const project = join(root, 'platforms/ios/App.xcodeproj/project.pbxproj');
    const whole = readFileSync(project, 'utf8');
    assert.ok(whole.includes('ShareExtension'));
    writeFileSync(join(root, 'config.xml'), config.replace(/hooks\/inlet_after_prepare\.js/g, 'hooks/other.js'));
    rmSync(join(root, 'platforms'), { recursive: true });
    addPlatform();
    assert.ok(!readFileSync(project, 'utf8').includes('ShareExtension'));
    run('after_prepare.js');
    assert.equal(readFileSync(project, 'utf8'), whole);
    const after = files(root);
    run('after_prepare.js');
    assert.deepEqual(files(root), after, 'a second prepare changes nothing');
  });

  it('where the app has its own hook the plugin leaves the work to it', () => {
    tool('add', root, '--accept', 'images: 3', '--package', 'none', '--quiet');
    rmSync(join(root, 'platforms'), { recursive: true });
    addPlatform();
    const before = files(root);
    run('after_prepare.js');
    assert.deepEqual(files(root), before);
  });

  it('removing the plugin takes the extension out; removing another does not', time, () => {
    const before = files(join(root, 'platforms'));
    tool('add', root, '--accept', 'images: 3', '--package', 'none', '--quiet');
    context.opts.plugin.id = 'cordova-plugin-camera';
    const added = files(root);
    run('before_plugin_uninstall.js');
    assert.deepEqual(files(root), added);
    context.opts.plugin.id = 'cordova-plugin-inlet';
    run('before_plugin_uninstall.js');
    assert.deepEqual(files(join(root, 'platforms')), before);
  });

  it('without a platform, and without the tool, it says so', () => {
    tool('add', root, '--accept', 'images: 3', '--package', 'none', '--quiet');
    writeFileSync(join(root, 'config.xml'), '<widget/>\n');
    const hook = require(join(plugin, 'hooks/after_prepare.js'));
    process.env.INLET = '/nowhere/inlet';
    assert.throws(() => hook(context), /cannot be run.*set INLET/);
    process.env.INLET = '/bin/false';
    assert.throws(() => hook(context), /failed with exit code 1/);
    rmSync(join(root, 'platforms'), { recursive: true });
    hook(context);
  });
});
