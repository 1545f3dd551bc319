import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Reads the arguments of a command. `--help` prints `usage`. An unknown option or a wrong number of `positionals` exits
 * with 2.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  positionals?: number,
) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    const read = parseArgs({ allowPositionals: true, options });
    if (positionals === undefined || read.positionals.length === positionals) return read;
    console.error(usage);
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error;
    console.error(`${message.split('. ')[0]}.\n${usage}`);
  }
  process.exit(2);
}
