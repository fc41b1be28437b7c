import type { ReactElement } from 'react';
import {
  AppsList20Regular,
  DocumentQuestionMark20Regular,
  DocumentText20Regular,
  Flash20Regular,
  Folder20Regular,
  FolderLightning20Regular,
  Grid20Regular,
  LinkDismiss20Regular,
  Location20Regular,
  LocationOff20Regular,
  Play20Regular,
  TableCellsMerge20Regular,
  TextBulletListTree20Regular,
} from '@fluentui/react-icons';
import type { ItemType } from './nodes/menu-node';

/** One element per icon for all rows: creating one for each would double the rendering time of a row. */
export const itemIcons: Readonly<Record<ItemType, ReactElement>> = {
  folder: <Folder20Regular aria-hidden />,
  'automated folder': <FolderLightning20Regular aria-hidden />,
  location: <Location20Regular aria-hidden />,
  'start location': <Play20Regular aria-hidden />,
  'hidden location': <LocationOff20Regular aria-hidden />,
  menu: <TextBulletListTree20Regular aria-hidden />,
  action: <Flash20Regular aria-hidden />,
  'multi choice form': <DocumentQuestionMark20Regular aria-hidden />,
  'multi choice form page': <DocumentText20Regular aria-hidden />,
  'scorecard matrix': <Grid20Regular aria-hidden />,
  'scorecard matrix param': <TableCellsMerge20Regular aria-hidden />,
  response: <AppsList20Regular aria-hidden />,
  unplaced: <LinkDismiss20Regular aria-hidden />,
};
