import type { ComponentType, ReactNode } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { FormHost } from '@scn/kit/form/form-context';
import { FormHostProvider, PluginForm } from '@scn/kit/form/plugin-form.tsx';
import { problemOf, type KnownPlugin, type PluginProblem } from './known-plugins';
import { PluginBoundary, useModuleError } from './plugin-boundary';
import type { PluginProps } from './plugin-card';
import { PluginFailure } from './plugin-failure';
import { usePluginStyles } from './plugins.styles';

/** Props of a plugin's form. */
export interface PluginEditorProps {
  readonly known: KnownPlugin;
  readonly given: PluginProps;
  readonly host: FormHost;
  /** Called with each committed value of the generated form. */
  onCommit(args: JsonObject): void;
}

/** The form of a plugin: its own, or the one generated from its schema, which is also the fallback if its own fails. */
export function PluginEditor(props: PluginEditorProps): ReactNode {
  const { known, given, host } = props;
  const { plugin, ui, owner } = known;
  const styles = usePluginStyles();
  const Own = ui?.Form as ComponentType<PluginProps> | undefined;
  const late = useModuleError(Own === undefined ? null : (owner?.uiPath ?? null));
  if (Own === undefined) return <Generated {...props} />;
  const problem = (error: unknown): PluginProblem => problemOf('form-failed', plugin.title, error);
  return (
    <FormHostProvider value={host}>
      <div className={styles.column}>
        <PluginBoundary
          otherwise={(error) => (
            <>
              <PluginFailure problem={problem(error)} />
              <Generated {...props} />
            </>
          )}
        >
          {late === null ? null : <PluginFailure problem={problem(late)} />}
          <Own {...given} />
        </PluginBoundary>
      </div>
    </FormHostProvider>
  );
}

function Generated({ known: { plugin }, given, host, onCommit }: PluginEditorProps): ReactNode {
  return (
    <FormHostProvider value={host}>
      <PluginForm
        label={plugin.title}
        schema={jsonSchemaOf(plugin.schema)}
        value={given.args}
        readOnly={given.readOnly}
        issues={given.issues.map(({ at, severity, message }) => ({ pointer: at, severity, message }))}
        onCommit={onCommit}
      />
    </FormHostProvider>
  );
}
