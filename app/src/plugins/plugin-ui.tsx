import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Badge,
} from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { Component, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { cardText, cardOfBlock, type NameOfReference } from '@scn/core/description/card/command-card';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import type { AnyPlugin, EditorProps } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { durationText } from '@scn/core/units/unit-text';
import type { FormHost } from '@scn/kit/form/form-context';
import { FormHostProvider, PluginForm } from '@scn/kit/form/plugin-form.tsx';
import { groupColours } from '@scn/kit/theme/command-groups';
import { copyText } from '#browser/copy-text';
import { appVersion } from '#browser/version';
import { useAlert } from '#services/alerts/use-alert';
import { builtInUi } from './built-in-uis.tsx';
import { problemOf, type KnownPlugin, type PluginProblem } from './known-plugins';
import { PluginIcon } from './plugin-icon.tsx';
import { usePluginStyles } from './plugins.styles';

interface BoundaryProps {
  /** Fallback after an error. */
  readonly otherwise: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** An error boundary around a plugin's component. */
export class PluginBoundary extends Component<BoundaryProps, { readonly error: unknown; readonly hasFailed: boolean }> {
  override readonly state = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.otherwise(this.state.error) : this.props.children;
  }
}

/**
 * The last error that a plugin's module threw outside rendering: in an event, a timer or a promise. React doesn't pass these to a
 * boundary, so they would otherwise go unnoticed.
 *
 * @param path - path of the module, or null
 */
function useModuleError(path: string | null): unknown {
  const [found, setFound] = useState<unknown>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const isOurs = (error: unknown, file = '') =>
      file.endsWith(path) || (error instanceof Error && (error.stack ?? '').includes(path));
    const onError = ({ error, filename }: ErrorEvent) => {
      if (isOurs(error, filename)) setFound(error);
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isOurs(reason)) setFound(reason);
    };
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, [path]);
  return found;
}

/** Shows a problem of a plugin or package, what still works, and details to copy. */
export function PluginFailure({ problem }: { readonly problem: PluginProblem }): ReactNode {
  const { t } = useTranslation(['plugins', 'broken', 'shell']);
  const styles = usePluginStyles();
  const alert = useAlert();
  const { kind, subject, count = 1, message, whatToDo, details, tryAgain } = problem;
  const copy = async () => {
    const isCopied = await copyText(`${details}\n${t('details', { version: appVersion })}`);
    alert(isCopied ? 'success' : 'warning', isCopied ? t('broken:detailsCopied') : t('shell:copyFailed'));
  };
  return (
    <MessageBar intent={kind === 'package-refused' ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody className={styles.failure}>
        <MessageBarTitle>{t(`problem-${kind}`, { subject, count })}</MessageBarTitle> <span>{message}</span>
        <span className={styles.consequence}>
          {whatToDo} {t(`safe-${kind}`)}
        </span>
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<CopyRegular />}
            aria-label={t('copyDetailsOf', { subject })}
            onClick={() => {
              void copy();
            }}
          >
            {t('broken:copyDetails')}
          </Button>
        }
      >
        {tryAgain === undefined ? null : (
          <Button size="small" onClick={tryAgain}>
            {t('tryAgain')}
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}

/** The only props of a plugin's form and card. */
export type PluginProps = EditorProps<never>;

const noNames: NameOfReference = () => null;

/** A part of a plugin’s user interface: its own, otherwise the derived one. */
function OwnPart(props: {
  readonly known: KnownPlugin;
  readonly part: 'Form' | 'Card';
  readonly given: PluginProps;
  readonly otherwise: ReactNode;
  /** In place of a part that is being loaded. */
  readonly waiting: ReactNode;
}): ReactNode {
  const { known, part, given, otherwise, waiting } = props;
  const { plugin, owner, ui } = known;
  const BuiltIn = owner === null ? builtInUi(plugin.id) : undefined;
  const Own = ui?.[part] as ComponentType<PluginProps> | undefined;
  if (Own !== undefined) return <Own {...given} />;
  if (BuiltIn === undefined) return otherwise;
  return (
    <Suspense fallback={waiting}>
      <BuiltIn part={part} given={given} otherwise={otherwise} />
    </Suspense>
  );
}

/** Whether a plugin has a user interface of its own, or a part of one. */
export function hasOwnUi({ plugin, owner, ui }: KnownPlugin): boolean {
  return ui !== null || (owner === null && builtInUi(plugin.id) !== undefined);
}

/** The card of a plugin: its icon and title, and below them its own card or what it says of itself. */
export function PluginCard(props: {
  readonly known: KnownPlugin;
  readonly given: PluginProps;
  /** Names what the card refers to. */
  readonly nameOf?: NameOfReference;
}): ReactNode {
  const { known, given, nameOf = noNames } = props;
  const styles = usePluginStyles();
  const { plugin } = known;
  const { lines, ...head } = useCardText(plugin, given.args, nameOf);
  const framed = (content: ReactNode) => (
    <Frame plugin={plugin}>
      <CardHead plugin={plugin} {...head} />
      {content}
    </Frame>
  );
  const usual = lines.map((line, place) => (
    <span key={place} className={place === 0 ? styles.summary : styles.more}>
      {line}
    </span>
  ));
  const failed = (error: unknown) => (
    <div className={styles.column}>
      {framed(usual)}
      <PluginFailure problem={problemOf('card-failed', plugin.title, error)} />
    </div>
  );
  return (
    <PluginBoundary otherwise={failed}>
      {framed(<OwnPart known={known} part="Card" given={given} otherwise={usual} waiting={usual} />)}
    </PluginBoundary>
  );
}

/** The content of a plugin’s own card, for places that show its title themselves: nothing if it has none. */
export function OwnCard({ known, given }: { readonly known: KnownPlugin; readonly given: PluginProps }): ReactNode {
  const { title } = known.plugin;
  return (
    <PluginBoundary otherwise={(error) => <PluginFailure problem={problemOf('card-failed', title, error)} />}>
      <OwnPart known={known} part="Card" given={given} otherwise={null} waiting={null} />
    </PluginBoundary>
  );
}

/** The text of a card. */
interface CardText {
  readonly title: string;
  readonly badges: readonly string[];
  readonly durationMs: number | null;
  readonly lines: readonly string[];
}

/** The text of a card: for a command, the same as on the canvas. */
function useCardText(plugin: AnyPlugin, args: never, nameOf: NameOfReference): CardText {
  const { t } = useTranslation('plugins');
  if (plugin.kind === 'command') {
    const { lines, ...head } = cardOfBlock(plugin, { block: plugin.id, args });
    return { ...head, lines: lines.map((line) => cardText(line, nameOf)) };
  }
  const summary = attempt(() => revealHidden(plugin.summary(args))) ?? t('noSummary');
  return { title: plugin.title, badges: [], durationMs: null, lines: [summary] };
}

/** A command's card has the colour of its group; the group's name is shown elsewhere. */
function Frame({ plugin, children }: { readonly plugin: AnyPlugin; readonly children: ReactNode }): ReactNode {
  const styles = usePluginStyles();
  return (
    <div className={styles.card}>
      {plugin.kind === 'command' ? (
        <span className={styles.bar} style={{ backgroundColor: groupColours[plugin.group].bar }} aria-hidden />
      ) : null}
      <div className={styles.cardText}>{children}</div>
    </div>
  );
}

function CardHead(props: Omit<CardText, 'lines'> & { readonly plugin: AnyPlugin }): ReactNode {
  const { plugin, title, badges, durationMs } = props;
  const styles = usePluginStyles();
  return (
    <span className={styles.cardTitle}>
      <PluginIcon name={plugin.icon} />
      {title}
      {badges.map((badge) => (
        <Badge key={badge} appearance="outline" color="informative" size="small">
          {badge}
        </Badge>
      ))}
      {durationMs === null || durationMs === 0 ? null : (
        <span className={styles.duration}>{durationText(durationMs / 1000)}</span>
      )}
    </span>
  );
}

/** Result of a plugin's function; null if it throws, so that the card still renders. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Props of a plugin's form. */
interface PluginEditorProps {
  readonly known: KnownPlugin;
  readonly given: PluginProps;
  readonly host: FormHost;
  /** Called with each committed value of the generated form. */
  onCommit(args: JsonObject): void;
}

/** The form of a plugin: its own, or the one generated from its schema, which is also the fallback if its own fails. */
export function PluginEditor(props: PluginEditorProps): ReactNode {
  const { known, given, host } = props;
  const { plugin, owner } = known;
  const styles = usePluginStyles();
  const hasOwn = hasOwnUi(known);
  const late = useModuleError(hasOwn ? (owner?.uiPath ?? null) : null);
  const generated = <Generated {...props} />;
  if (!hasOwn) return generated;
  const problem = (error: unknown): PluginProblem => problemOf('form-failed', plugin.title, error);
  return (
    <FormHostProvider value={host}>
      <div className={styles.column}>
        <PluginBoundary
          otherwise={(error) => (
            <>
              <PluginFailure problem={problem(error)} />
              {generated}
            </>
          )}
        >
          {late === null ? null : <PluginFailure problem={problem(late)} />}
          <OwnPart known={known} part="Form" given={given} otherwise={generated} waiting={null} />
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
