import type { ReactNode, RefObject } from 'react';
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { copyText } from '#browser/copy-text';
import { useAlert } from '#services/alerts/use-alert';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  secret: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

/** A secret that is shown once, with a button that copies it. Only a button closes it, so that it isn't lost by a click outside. */
export function ShownOnce(props: {
  readonly title: string;
  /** Texts that say what it is for, and that it is not shown again. */
  readonly texts: readonly string[];
  /** Null: nothing is shown. */
  readonly secret: string | null;
  readonly copyLabel: string;
  readonly copied: string;
  readonly returnTo?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}): ReactNode {
  const { title, texts, secret, copyLabel, copied, returnTo, onClose } = props;
  const { t } = useTranslation('account');
  const styles = useStyles();
  const alert = useAlert();
  const copy = async () => {
    if (await copyText(secret ?? '')) alert('success', copied);
    else alert('error', t('notCopied'));
  };
  return (
    <DialogFrame
      title={title}
      open={secret !== null}
      {...(returnTo === undefined ? {} : { returnTo })}
      buttons={[
        { label: copyLabel, autoFocus: true, icon: <CopyRegular />, run: copy },
        { label: t('done'), isPrimary: true, run: onClose },
      ]}
    >
      <div className={styles.content}>
        {texts.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        <code className={styles.secret}>{secret}</code>
      </div>
    </DialogFrame>
  );
}
