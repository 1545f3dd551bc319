// Runs with the machine's own Node, because doctor also says what to do if nothing is installed yet.
import { existsSync, readFileSync } from 'node:fs';

const wanted = Number(readFileSync('.nvmrc', 'utf8'));
const major = Number.parseInt(process.versions.node, 10);

if (!existsSync('node_modules/.package-lock.json')) refuse('Packages: they are not installed', 'npm ci');
// The packages include their own Node, which npm uses first.
else if (major < wanted)
  refuse(`Node: it is ${process.versions.node}, and the portal needs ${wanted}`, 'npm ci');
else await import('./main.ts');

function refuse(what, fix) {
  console.log(`✗ ${what}\n  → ${fix}\nNothing else was looked at.`);
  process.exitCode = 1;
}
