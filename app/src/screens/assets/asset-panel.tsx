import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Badge, Button, Skeleton, SkeletonItem } from '@fluentui/react-components';
import {
  ArrowEnterRegular,
  CloudArrowUpRegular,
  CopyRegular,
  DeleteRegular,
  DismissRegular,
  FlowRegular,
} from '@fluentui/react-icons';
import type { JsonObject } from '@scn/core/base/json';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { focusBehindDialogs } from '@scn/kit/focus/focusable';
import { EmptyState, ErrorState } from '@scn/kit/states/list-state.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { pageRegion } from '@scn/kit/focus/regions';
import { nameOf, type Asset } from '#catalogue/asset';
import { fieldOfEntity, newEntity } from '#page/entity-field';
import { useMoment } from '#time/use-moment';
import { errorState, useLoadFailure } from '#page/use-load-failure';
import type { AssetAddress } from './asset-address';
import { AssetForm, type AssetFormProps, type CarriedOver } from './asset-form';
import { canDuplicate, titleOfNew, type AssetKind } from './asset-kinds.tsx';
import { AssetUsages, useAssetUsage } from './asset-usages';
import type { AssetEffects } from './effects/effects-dialog.tsx';
import type { AssetInsertion } from './insert/use-insert-asset';
import { useAssetStyles } from './assets.styles';
import { isKeyOf, useAsset, type AssetKey, type AssetState } from './use-asset';
import type { AssetDeletion } from './use-delete-asset';
import { RecordingsPart } from './voice/recordings-part';
import { useUnusedTakes } from './voice/record-several.tsx';
import { VoicePart } from './voice/voice-part';
import type { WebAppTarget } from './web-app/use-web-app-upload';

interface AssetPanelProps {
  readonly kind: AssetKind;
  readonly address: AssetAddress;
  readonly deletion: AssetDeletion;
  readonly insertion: AssetInsertion;
  /** Where it can be uploaded; default: nowhere. */
  readonly webApps?: readonly WebAppTarget[];
  readonly effects: AssetEffects;
  /** Values of a new asset that aren’t the defaults of the kind. */
  readonly startsWith?: JsonObject;
  /** A version that was saved beside the panel; null for none. */
  readonly savedElsewhere?: Asset | null;
  /** Whether a change of the address leaves the asset. */
  readonly isLeaving?: AssetFormProps['isLeaving'];
  /** Called after an asset is created. */
  onCreated(id: string): void;
  /** Called after an asset is saved in the panel. */
  onChanged?(asset: Asset): void;
}

/** The chosen asset beside the list: a form to create it, or to view and edit it. */
export function AssetPanel(props: AssetPanelProps): ReactNode {
  const { kind, address, deletion, insertion, webApps = [], effects, startsWith, savedElsewhere = null } = props;
  const { isLeaving, onCreated, onChanged } = props;
  const leaving = isLeaving === undefined ? {} : { isLeaving };
  const { choice } = address;
  const { property } = address;
  const defaults = useMemo(() => ({ ...(kind.plugin.defaults as JsonObject), ...startsWith }), [kind, startsWith]);
  const key = useMemo((): AssetKey | null => {
    if (choice.kind === 'named') return property === null ? null : { property, name: choice.name };
    const id = choice.kind === 'asset' ? choice.id : choice.kind === 'new' ? choice.from : null;
    return id === null ? null : { id };
  }, [choice, property]);
  // the versions that were saved here last: they needn't be loaded. Of two, because the one that is shown stays until another one follows it
  const [saved, setSaved] = useState<readonly Asset[]>([]);
  const [created, setCreated] = useState<Asset | null>(null);
  const carriedOver = useRef<CarriedOver['current']>(null);
  const known = key === null || choice.kind === 'new' ? undefined : saved.find((each) => isKeyOf(key, each));
  const { state, reload } = useAsset(kind, key, known ?? null);
  const [last] = saved;
  const isFollowed = saved.length > 1 && known === last;
  useEffect(() => {
    if (isFollowed) setSaved((before) => before.slice(0, 1));
  }, [isFollowed]);
  const latest = useRef({ address, onCreated });
  latest.current = { address, onCreated };
  // after the form has stopped guarding what was typed
  useEffect(() => {
    if (created === null) return;
    setCreated(null);
    latest.current.onCreated(created.id);
    latest.current.address.go(latest.current.address.of(created));
  }, [created]);
  if (choice.kind === 'none') return null;
  const onSaved = (asset: Asset, isNew: boolean) => {
    setSaved((before) => [asset, ...before.filter(({ id }) => id !== asset.id)].slice(0, 2));
    onChanged?.(asset);
    // also when the address contains what was changed
    if (isNew || (key !== null && !isKeyOf(key, asset))) setCreated(asset);
  };
  const isNew = choice.kind === 'new';
  const opened = !isNew && state.kind === 'ready' ? state.asset : null;
  return (
    <Frame
      kind={kind}
      address={address}
      deletion={deletion}
      insertion={insertion}
      webApps={webApps}
      effects={effects}
      asset={opened}
      isNew={isNew}
    >
      {isNew && key === null ? (
        <AssetForm
          key="new"
          kind={kind}
          asset={null}
          defaults={defaults}
          usage={null}
          carriedOver={carriedOver}
          {...leaving}
          onSaved={onSaved}
          onUndoCreate={deletion.remove}
        />
      ) : (
        <Loaded kind={kind} state={state} reload={reload} address={address}>
          {(asset) =>
            isNew ? (
              <Copy
                key={asset.id}
                kind={kind}
                of={asset}
                carriedOver={carriedOver}
                {...leaving}
                onSaved={onSaved}
                onUndoCreate={deletion.remove}
              />
            ) : (
              <Existing
                key={asset.id}
                kind={kind}
                asset={asset}
                savedElsewhere={savedElsewhere}
                carriedOver={carriedOver}
                {...leaving}
                onSaved={onSaved}
              />
            )
          }
        </Loaded>
      )}
    </Frame>
  );
}

/** An asset, and where it is used. */
function Existing(props: {
  readonly kind: AssetKind;
  readonly asset: Asset;
  readonly savedElsewhere: Asset | null;
  readonly carriedOver: CarriedOver;
  readonly isLeaving?: AssetFormProps['isLeaving'];
  onSaved(asset: Asset, isNew: boolean): void;
}): ReactNode {
  const { kind, asset, savedElsewhere, carriedOver, isLeaving, onSaved } = props;
  const { plugin } = kind;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const loaded = useAssetUsage(kind, asset.id);
  const [isChanged, setChanged] = useState(false);
  const takes = useUnusedTakes();
  const latest = useRef({ asset, isChanged, onSaved });
  latest.current = { asset, isChanged, onSaved };
  const onSavedBeside = useCallback((saved: Asset) => {
    const now = latest.current;
    // someone else has changed it as well: saving what is typed here must ask which version to keep
    if (now.isChanged && saved.revision > now.asset.revision + 1) return;
    now.onSaved(saved, false);
  }, []);
  useEffect(() => {
    const now = latest.current.asset;
    if (savedElsewhere !== null && savedElsewhere.id === now.id && savedElsewhere.revision > now.revision)
      onSavedBeside(savedElsewhere);
  }, [savedElsewhere, onSavedBeside]);
  return (
    <>
      <div className={styles.column}>
        <AssetForm
          kind={kind}
          asset={asset}
          defaults={asset.data}
          usage={loaded.usage ?? null}
          carriedOver={carriedOver}
          onSaved={onSaved}
          onChanged={setChanged}
          {...(isLeaving === undefined ? {} : { isLeaving })}
          {...(takes.haveAny ? { otherUnsavedInput: t('leaveTakes') } : {})}
        />
      </div>
      <div className={styles.column}>
        {plugin.recordings === undefined ? null : (
          <RecordingsPart
            kind={kind}
            asset={asset}
            isChanged={isChanged}
            onSaved={onSavedBeside}
            onTakes={takes.report}
          />
        )}
        {plugin.voice === undefined ? null : <VoicePart kind={kind} asset={asset} />}
        <AssetUsages loaded={loaded} name={nameOf(plugin, asset.data)} />
      </div>
    </>
  );
}

/** A new asset with the values of another one. */
function Copy(props: {
  readonly kind: AssetKind;
  readonly of: Asset;
  readonly carriedOver: CarriedOver;
  readonly isLeaving?: AssetFormProps['isLeaving'];
  onSaved(asset: Asset, isNew: boolean): void;
  onUndoCreate(asset: Asset): void;
}): ReactNode {
  const { kind, of, carriedOver, isLeaving, onSaved, onUndoCreate } = props;
  const { t } = useTranslation('assets');
  const { plugin, properties } = kind;
  const defaults = useMemo((): JsonObject => {
    const name = nameOf(plugin, of.data);
    const longest = properties[plugin.label]?.maxLength ?? Infinity;
    const copied = t('copyOf', { name });
    return {
      ...(plugin.defaults as JsonObject),
      ...of.data,
      ...(plugin.canBePublic ? { isPublic: false } : {}),
      [plugin.label]: name === '' || copied.length > longest ? name : copied,
    };
  }, [plugin, properties, of, t]);
  return (
    <AssetForm
      kind={kind}
      asset={null}
      defaults={defaults}
      usage={null}
      carriedOver={carriedOver}
      {...(isLeaving === undefined ? {} : { isLeaving })}
      onSaved={onSaved}
      onUndoCreate={onUndoCreate}
    />
  );
}

/** The title and the actions of the panel. */
function Frame(props: {
  readonly kind: AssetKind;
  readonly address: AssetAddress;
  readonly deletion: AssetDeletion;
  readonly insertion: AssetInsertion;
  readonly webApps: readonly WebAppTarget[];
  readonly effects: AssetEffects;
  /** Null while it is new or loading. */
  readonly asset: Asset | null;
  readonly isNew: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { kind, address, deletion, insertion, webApps, effects, asset, isNew, children } = props;
  const { plugin, rights, words } = kind;
  const { t } = useTranslation(['assets', 'effects']);
  const styles = useAssetStyles();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const inDialog = plugin.listLayout.form === 'dialog';
  const { choice } = address;
  const shown = choice.kind === 'asset' ? choice.id : choice.kind === 'named' ? choice.name : choice.kind;
  const isFirst = useRef(true);
  useEffect(() => {
    // the page itself takes the focus when it opens with an asset
    if (inDialog || (isFirst.current && document.activeElement === document.body)) return undefined;
    if (!isNew) return heading.current === null ? undefined : focusBehindDialogs(heading.current);
    awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
    return undefined;
  }, [shown, isNew, inDialog]);
  useEffect(() => {
    isFirst.current = false;
  }, []);
  const isOwn = asset?.isOwned === true;
  const title = isNew
    ? titleOfNew(kind, t)
    : asset === null
      ? plugin.title
      : nameOf(plugin, asset.data) || t('unnamed', words);
  const entity = isNew ? newEntity : (asset?.id ?? '');
  const duplicate = () => (asset === null ? undefined : address.go({ kind: 'new', from: asset.id }));
  const remove = () => (asset === null ? undefined : deletion.ask(asset));
  const close = () => address.go({ kind: 'none' });
  if (inDialog)
    return (
      <DialogFrame
        title={title}
        onClose={close}
        surface={{ 'data-entity': entity, className: isNew ? styles.dialog : styles.fullScreen }}
        content={isNew ? styles.dialogForm : styles.dialogParts}
        {...(isNew ? {} : { body: styles.fullBody })}
        buttons={[
          ...(isOwn ? webApps.map(({ title: label, upload }) => ({ label, run: () => upload(asset) })) : []),
          ...(asset === null ? [] : [{ label: t('effects:effects'), run: () => effects.show(asset) }]),
          ...(asset !== null && canDuplicate(kind) ? [{ label: t('duplicate'), run: duplicate }] : []),
          ...(isOwn && rights.canDelete ? [{ label: t('delete'), run: remove }] : []),
          { label: t('close'), run: close },
        ]}
      >
        {children}
      </DialogFrame>
    );
  return (
    <section {...pageRegion} className={styles.panel} aria-labelledby={titleId} data-entity={entity}>
      <div className={styles.panelHead}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.panelTitle}>
          {title}
        </h2>
        {asset !== null && (!isOwn || !rights.canUpdate) ? (
          <Badge appearance="tint" color="informative">
            {t('readOnly')}
          </Badge>
        ) : null}
        {asset !== null && plugin.insertedAs !== undefined ? (
          <Action title={t('insert')} icon={<ArrowEnterRegular />} run={() => insertion.ask(asset)} />
        ) : null}
        {isOwn
          ? webApps.map(({ id, title: upload, upload: run }) => (
              <Action key={id} title={upload} icon={<CloudArrowUpRegular />} run={() => run(asset)} />
            ))
          : null}
        {asset === null ? null : (
          <Action title={t('effects:effects')} icon={<FlowRegular />} run={() => effects.show(asset)} />
        )}
        {asset !== null && canDuplicate(kind) ? (
          <Action title={t('duplicate')} icon={<CopyRegular />} run={duplicate} />
        ) : null}
        {isOwn && rights.canDelete ? <Action title={t('delete')} icon={<DeleteRegular />} run={remove} /> : null}
        <Action title={t('close')} icon={<DismissRegular />} run={close} />
      </div>
      <div className={styles.panelBody}>{children}</div>
    </section>
  );
}

function Action(props: { readonly title: string; readonly icon: ReactNode; run(): void }): ReactNode {
  const { title, icon, run } = props;
  return <Button appearance="subtle" icon={<>{icon}</>} aria-label={title} title={title} onClick={run} />;
}

/** The states of an asset that is loaded from the server. */
function Loaded(props: {
  readonly kind: AssetKind;
  readonly state: AssetState;
  readonly reload: () => void;
  readonly address: AssetAddress;
  readonly children: (asset: Asset) => ReactNode;
}): ReactNode {
  const { kind, state, reload, address, children } = props;
  const { words } = kind;
  const { t } = useTranslation(['assets', 'shell']);
  const { text } = useKitTexts();
  const styles = useAssetStyles();
  const moment = useMoment();
  const failure = useLoadFailure();
  switch (state.kind) {
    case 'loading':
      return (
        <Skeleton className={styles.skeleton} aria-label={t('shell:loading')}>
          {kind.rights.readable.slice(0, 6).map((name) => (
            <SkeletonItem key={name} size={32} />
          ))}
        </Skeleton>
      );
    case 'failed': {
      const texts = { title: t('openFailedTitle', words), text: t('failedText') };
      return <ErrorState state={{ kind: 'error', ...errorState(failure(state.error, texts, reload)) }} text={text} />;
    }
    case 'gone': {
      const { deletion } = state;
      const when = deletion === null ? '' : moment(Date.parse(deletion.at));
      return (
        <EmptyState
          title={t('goneTitle', words)}
          message={deletion === null ? t('goneText') : t('goneWho', { who: deletion.changedBy ?? t('noName'), when })}
          action={<Button onClick={() => address.go({ kind: 'none' })}>{t('toList')}</Button>}
        />
      );
    }
    case 'ready':
      return children(state.asset);
  }
}
