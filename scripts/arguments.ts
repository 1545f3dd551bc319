import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Reads the arguments of a command. `--help` prints `usage`. An option that the command does not know ends it with 2 and
 * says which one it is.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error;
    console.error(`${message.split('. ')[0]}.\n${usage}`);
    process.exit(2);
  }
}
