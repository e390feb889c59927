/**
 * What this user wants each time: {@link dev.huff.app.settings.SettingsFile} is a TOML file of
 * theirs, comments and all.
 */
package dev.huff.app.settings;
