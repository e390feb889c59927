/**
 * The user's settings. A {@link dev.huff.app.settings.SettingsFile} is a TOML file that the user
 * may edit; comments are preserved.
 */
package dev.huff.app.settings;
