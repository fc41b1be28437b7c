import type { Builder } from '../graphql/builder';
import { enumerationType } from '../graphql/schema-type/enumeration-type';
import { requirePrincipal } from '../tenancy/require-principal';
import { packageParts, type PackageProblem, type PackageReport } from './plugin-packages';

/** Adds what the editor has to know about plugin packages of third parties. */
export function addPluginPackages(builder: Builder): void {
  const problem = builder.objectRef<PackageProblem>('PluginPackageProblem').implement({
    description: 'Why a plugin package, or one half of it, can not be used.',
    fields: (t) => ({
      part: t.field({
        type: enumerationType(builder, packageParts, 'PluginPackagePart'),
        description: '`package`: none of its plugins is known. `headless`, `ui`: the editor can not load that half.',
        resolve: ({ part }) => part,
      }),
      message: t.exposeString('message', { description: 'What is wrong.' }),
      whatToDo: t.exposeString('whatToDo', { nullable: true, description: 'The next step, where there is one.' }),
    }),
  });
  const type = builder.objectRef<PackageReport>('PluginPackage').implement({
    description: 'A plugin package of a third party.',
    fields: (t) => ({
      name: t.exposeString('name', {
        description: 'The package’s name; as the setting has it where it could not be read.',
      }),
      version: t.exposeString('version', {
        nullable: true,
        description: 'Its version; null where it could not be read.',
      }),
      plugins: t.exposeStringList('plugins', {
        description: 'Ids of the plugins that the gateway knows by it; none when it was refused.',
      }),
      documentation: t.exposeString('documentation', { nullable: true, description: 'Its page, as Markdown.' }),
      headlessPath: t.string({
        nullable: true,
        description: 'Path of the module with its plugins, for browsers.',
        resolve: ({ headless }) => headless?.path ?? null,
      }),
      uiPath: t.string({
        nullable: true,
        description: 'Path of the module with its user interfaces; null where they are generated.',
        resolve: ({ ui }) => ui?.path ?? null,
      }),
      problems: t.field({
        type: [problem],
        description: 'What is wrong with it. Empty without `AdminTasks:MenuAccess`: it names folders of the gateway.',
        resolve: ({ problems }, _, { principal }) =>
          principal?.ability.can('MenuAccess', 'AdminTasks') === true ? [...problems] : [],
      }),
    }),
  });
  builder.queryField('pluginPackages', (t) =>
    t.field({
      type: [type],
      description: 'The plugin packages of third parties that the gateway was started with, refused ones included.',
      resolve: (_, __, context) => {
        requirePrincipal(context);
        return [...context.services.pluginPackages];
      },
    }),
  );
}
