import type { ReactNode } from 'react';
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { EntityNode } from '@scn/core/kernel/view';
import { Link } from 'react-router';
import { useDocumentView } from '#document/document-context.tsx';
import { entityAddress } from '#workspace/entities/entity-address';
import { textOf, entityWords } from '#workspace/entities/entity-text';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'break-word',
  },
  code: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyMonospace },
  kind: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

/** An entity of the scenario by its name, with its code if it has one, as a link to the screen that shows it. */
export function EntityLink(props: {
  readonly node: EntityNode;
  readonly withKind?: boolean;
  /** Instead of the name that it has everywhere, where the place says the rest. */
  readonly name?: string;
}): ReactNode {
  const { node, withKind = false } = props;
  const styles = useStyles();
  const view = useDocumentView();
  const { base } = useWorkspace();
  const { kind, name, code } = textOf(view, node);
  // of a command, what it does
  const title = node.kind === 'command' ? entityWords(node, view).name : name;
  const label = props.name ?? (title === '' ? (code ?? kind) : title);
  return (
    <>
      <Link to={entityAddress(base, node, view.pointerOf(node))} className={styles.link}>
        {label}
      </Link>
      {code === null || code === label ? null : <span className={styles.code}> {code}</span>}
      {withKind ? <span className={styles.kind}> {kind}</span> : null}
    </>
  );
}
