'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');

/** The folders in which package managers put programs, which the PATH of an app may lack. */
const usualFolders = [
  '/opt/homebrew/bin', '/usr/local/bin', path.join(os.homedir(), '.local/share/mise/shims'),
  '/home/linuxbrew/.linuxbrew/bin',
];

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Finds the program.
 *
 * Only a person decides that a program in a project is started, by the setting: a build folder could
 * contain anything.
 *
 * @param setting The path that a person has chosen, or an empty text.
 * @param folder The folder that a relative path starts from.
 */
function findProgram(setting, folder, environment = process.env) {
  if (setting) {
    const home = setting.replace(/^~(?=\/)/, os.homedir());
    const file = path.resolve(folder ?? os.homedir(), home);
    return isProgram(file) ? file : undefined;
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter((one) => one !== '');
  return [...folders, ...usualFolders].map((one) => path.join(one, 'trellis')).find(isProgram);
}

module.exports = { findProgram };
