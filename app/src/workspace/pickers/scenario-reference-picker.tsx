import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { Button, makeStyles, tokens, ProgressBar } from '@fluentui/react-components';
import { TableSearchRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { useMemo, useState, createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pointerTokens } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { isAssetTarget } from '@scn/core/index/reference-target';
import { assetListTitle, assetWords } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { PlacedView } from '@scn/core/operations/operation';
import type { EntityKind, ReferenceOffers, ReferenceTarget } from '@scn/core/schema/keywords';
import type { ReferencePickerProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { localSource, type ReferenceSource, type ReferenceOption } from '@scn/kit/picker/reference-source';
import { inCulture } from '@scn/kit/texts/in-culture';
import { propertiesOf } from '#catalogue/asset';
import { mayUpload, refusalOfFile, titleOfFile } from '#catalogue/asset-file';
import { assetSource } from '#catalogue/asset-source';
import { uploadAsset } from '#catalogue/upload-asset';
import { useDocument, useScenario, documentView } from '#document/document-context.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { layoutStyles } from '@scn/kit/theme/base-styles';
import { textOf, missingName } from '../entities/entity-text';
import { SelectAsset } from './select-asset.tsx';

/** Styles of what is beside a picker of files. */
const usePickerUploadStyles = makeStyles({
  beside: {
    ...layoutStyles.wrapped,
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXXS,
  },
  upload: { flexGrow: 1, ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalS },
  bar: { flexGrow: 1, flexBasis: '50%' },
  refusal: { flexBasis: '100%', color: tokens.colorStatusDangerForeground1 },
});

/** Sources that a form adds for its own fields; they take precedence. */
export const OwnSources = createContext<Readonly<Partial<Record<ReferenceTarget, ReferenceSource>>>>({});

/** The source of a field's options: the gateway for shared assets, the open scenario for everything else. */
export function useSource(target: ReferenceTarget, offers?: ReferenceOffers): ReferenceSource {
  const { t } = useTranslation('properties');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const document = useDocument();
  const own = use(OwnSources)[target];
  const plugin = isAssetTarget(target) ? document.plugins.asset(target) : undefined;
  const kind = isAssetTarget(target) || target === 'report-item' ? null : target;
  const entities = useEntityOptions(kind);
  const wholeId = useScenario((scenario) => textAt(scenario, offers));
  return useMemo(() => {
    if (own !== undefined) return own;
    const source =
      plugin === undefined
        ? localSource(entities ?? (target === 'report-item' ? reportItemOptions(document.plugins) : []))
        : assetSource(client, institutionId, plugin, offers === undefined ? null : { offers, wholeId });
    return { ...source, nameOfMissing: (id: string) => missingName(id, target, document.session, t) };
  }, [own, plugin, client, institutionId, entities, target, document, t, offers, wholeId]);
}

/** Returns what the assets must be part of; null if the scenario doesn’t name it. */
function textAt(scenario: Scenario, offers: ReferenceOffers | undefined): string | null {
  if (offers?.inside === undefined) return null;
  let value: unknown = scenario;
  for (const token of pointerTokens(offers.inside.of)) value = (value as Readonly<Record<string, unknown>>)[token];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Keeps its identity while no entity of the kind changes. */
function useEntityOptions(kind: EntityKind | null) {
  const document = useDocument();
  const nodes = useScenario(() => (kind === null ? null : documentView(document).all(kind)));
  return useMemo(
    () => (kind === null || nodes === null ? null : entityOptions(documentView(document), kind)),
    [document, kind, nodes],
  );
}

/** Entities of a kind in the open scenario, as picker options. */
function entityOptions(view: PlacedView, kind: EntityKind): readonly ReferenceOption[] {
  return view.all(kind).map((node) => {
    const { kind: kindName, name, code } = textOf(view, node);
    return { id: node.id, name: name === '' ? (code ?? kindName) : name, ...(code === null ? {} : { code }) };
  });
}

/** The items of all physiology reports, by the ids that conditions use: `monitor.heart-rate`. */
function reportItemOptions({ plugins }: PluginLookup): readonly ReferenceOption[] {
  return plugins.flatMap((plugin) =>
    plugin.kind === 'report'
      ? plugin.items.map(({ id, title }) => ({
          id: `${plugin.id.replace(/^(.*\/)?report\./, '$1')}.${id}`,
          name: title,
          group: plugin.title,
        }))
      : [],
  );
}

/** Picker for entities of the open scenario or shared assets. The one file of a field can be uploaded beside it, or selected in the table. */
export function ScenarioReferencePicker({ offers, ...props }: ReferencePickerProps): ReactNode {
  const source = useSource(props.target, offers);
  const { plugins } = useDocument();
  const { t } = useTranslation('assets');
  const styles = usePickerUploadStyles();
  const [isSelecting, setSelecting] = useState(false);
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  // what was just uploaded is offered first
  const recent = useMemo(() => ({ ids: () => uploaded, add: () => undefined }), [uploaded]);
  const plugin = isAssetTarget(props.target) ? plugins.asset(props.target) : undefined;
  const picker = <ReferencePicker {...props} source={source} recent={recent} />;
  if (plugin === undefined || plugin.file === null || props.multiple || props.readOnly) return picker;
  const { onChange } = props;
  const list = inCulture(assetListTitle(plugin));
  return (
    <div>
      {picker}
      <div className={styles.beside}>
        <Button size="small" appearance="subtle" icon={<TableSearchRegular />} onClick={() => setSelecting(true)}>
          {t('browse')}
        </Button>
        <InlineUpload
          plugin={plugin}
          value={props.value}
          onUploaded={(id, isOutdated) => {
            setUploaded((before) => [id, ...before]);
            if (!isOutdated) onChange(id);
          }}
        />
      </div>
      {isSelecting ? (
        <SelectAsset
          kind={plugin.id}
          title={t('selectFrom', { list })}
          listTitle={list}
          none={t('selectFirst')}
          onSelect={(id) => {
            setSelecting(false);
            onChange(id);
          }}
          onCancel={() => setSelecting(false)}
        />
      ) : null}
    </div>
  );
}

/** Adds a file to the library at the place that needs it; nothing for those who may not. */
function InlineUpload(props: {
  readonly plugin: AssetPlugin;
  /** Current value of the field. An asset that was chosen during the upload stays. */
  readonly value: unknown;
  onUploaded(id: string, isOutdated: boolean): void;
}): ReactNode {
  const { plugin, value, onUploaded } = props;
  const { t } = useTranslation('assets');
  const styles = usePickerUploadStyles();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const alert = useAlert();
  const ability = useAbility<AnyAbility>();
  const can: Parameters<typeof mayUpload>[1] = (action, subject, field) => ability.can(action, subject, field);
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => () => current.current?.abort(), []);
  // a new asset also has a title
  const isMissing = !mayUpload(plugin, can, 'Create') || !can('Create', plugin.subject, `input.${plugin.label}`);
  if (plugin.file === null || isMissing) return null;
  const words = { kind: assetWords(plugin).one };
  const send = async (file: File) => {
    const refused = refusalOfFile(plugin, file);
    setRefusal(refused);
    if (refused !== null) return;
    const controller = new AbortController();
    current.current = controller;
    const { name } = file;
    const before = latest.current;
    setSending({ name, share: 0 });
    const title = titleOfFile(name, propertiesOf(plugin)[plugin.label]?.maxLength ?? Infinity);
    const sent = await uploadAsset(
      client,
      { plugin, institutionId, title, file },
      (share) => setSending({ name, share }),
      controller.signal,
    );
    setSending(null);
    if (controller.signal.aborted) return;
    if (sent.kind === 'added') {
      for (const warning of sent.warnings) alert('warning', warning);
      const isOutdated = latest.current !== before;
      if (isOutdated) alert('information', t('uploadBesideKept', { title }));
      onUploaded(sent.id, isOutdated);
    } else setRefusal(sent.kind === 'refused' ? sent.message : t('uploadLost'));
  };
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('uploadNew', words)}
        accept={plugin.file.extensions.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // the same file can be chosen again
          currentTarget.value = '';
          if (file !== undefined) void send(file);
        }}
      />
      {sending === null ? null : (
        <ProgressBar
          className={styles.bar}
          aria-label={t('sending', { name: sending.name })}
          {...(sending.share < 1 ? { value: sending.share } : {})}
        />
      )}
      {/* one button, so that it keeps the focus */}
      <Button
        size="small"
        appearance="subtle"
        icon={sending === null ? <ArrowUploadRegular /> : null}
        disabledFocusable={sending !== null && sending.share >= 1}
        onClick={() => (sending === null ? input.current?.click() : current.current?.abort())}
      >
        {sending === null ? t('uploadNew', words) : t('cancelUpload')}
      </Button>
      {refusal === null ? null : (
        <div role="alert" className={styles.refusal}>
          {refusal}
        </div>
      )}
    </div>
  );
}
