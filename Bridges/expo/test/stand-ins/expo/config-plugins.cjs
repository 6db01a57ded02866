// Remembers what 'expo prebuild' would run at its end.
exports.withFinalizedMod = (config, [platform, action]) => ({ ...config, mods: [...(config.mods ?? []), { platform, action }] });
