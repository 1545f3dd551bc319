import type { Plugin, Rolldown } from 'vite';

const described = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves zod's JSON Schema out of the browser's code. Only the server uses it, for the API description. It is in two
 * modules of zod, in each of which every function is replaced by one that throws.
 *
 * This saves 4.9 kB of the forms' code (`fields-….js`), which a visitor loads to join a club or write a message.
 *
 * The build fails if a release of zod does not have the two modules.
 */
export function withoutJsonSchema(): Plugin {
  const replaced = new Set<string>();
  let hasZod = false;
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\// },
      handler(code, id) {
        hasZod = true;
        if (!described.test(id)) return null;
        replaced.add(id);
        const names = exportedNames(this.parse(code)).map((name) => `absent as ${name}`);
        return { code: `${absent} export { ${names.join(', ')} };`, map: null };
      },
    },
    buildEnd(error) {
      if (error || !hasZod || replaced.size === 2) return;
      this.error(
        `zod has ${replaced.size} of the two modules that web/vite/without-json-schema.ts replaces. ` +
          'Look where it describes schemas now, or remove the plugin if the size budgets hold without it.',
      );
    },
  };
}

const absent =
  'const absent = () => { throw new Error("The browser has no JSON Schema: web/vite/without-json-schema.ts"); };';

function exportedNames({ body }: ReturnType<Rolldown.PluginContext['parse']>): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []));
  });
}
