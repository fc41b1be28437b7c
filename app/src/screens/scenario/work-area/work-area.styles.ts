import { makeStyles, tokens } from '@fluentui/react-components';

/** Width of the tree, in pixels (design). */
const treeWidth = '280px';
/** Width of the properties panel, in pixels (001 §2). */
const propertiesWidth = '450px';

/** The parts of the work area beside each other. */
export const useWorkAreaStyles = makeStyles({
  area: { display: 'flex', height: '100%', minHeight: 0, minWidth: 0 },
  tree: { flex: `0 0 ${treeWidth}`, minWidth: 0, borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
  centre: { flex: '1 1 0', minWidth: 0, overflow: 'auto' },
  properties: {
    flex: `0 0 ${propertiesWidth}`,
    minWidth: 0,
    overflow: 'auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});
