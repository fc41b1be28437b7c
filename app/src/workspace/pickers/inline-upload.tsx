import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, ProgressBar } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { useTranslation } from 'react-i18next';
import { assetWords } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { propertiesOf } from '#catalogue/asset';
import { mayUpload, refusalOfFile, titleOfFile } from '#catalogue/asset-file';
import { uploadAsset } from '#catalogue/upload-asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { usePickerUploadStyles } from './inline-upload.styles';

/** Adds a file to the library at the place that needs it; nothing for those who may not. */
export function InlineUpload(props: {
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
