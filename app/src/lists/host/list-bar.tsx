import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Copy20Regular, EditSettings20Regular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useText } from '#texts/text';
import { ExportButton } from '../export/export-button';
import type { ListController } from './list-controller';

/** The bar of a list: what can be done with the selected rows, the screen’s own controls, and the export. */
export const ListBar = observer(function ListBar<Row extends object>(props: {
  readonly controller: ListController<Row>;
  readonly children: ReactNode;
}): ReactNode {
  const { controller, children } = props;
  const { list, source } = controller.given;
  const { code } = list;
  const { exports } = controller;
  const text = useText();
  return (
    <>
      {code?.selected === undefined ? null : (
        <Explained reason={controller.whyNotCopy}>
          <Button appearance="subtle" icon={<Copy20Regular />} onClick={() => controller.copySelected()}>
            {text(code.selected.title)}
          </Button>
        </Explained>
      )}
      {controller.mayEdit ? (
        <Explained reason={controller.whyNotEdit}>
          <Button appearance="subtle" icon={<EditSettings20Regular />} onClick={() => controller.editSelected()}>
            {text('lists:editSelected')}
          </Button>
        </Explained>
      ) : null}
      {children}
      {exports === null ? null : (
        <ExportButton
          title={text(exports.title)}
          isEmpty={source.rows.length === 0}
          onExport={(format) => void controller.given.exportRows(format)}
        />
      )}
    </>
  );
});
