import type { ReactElement } from 'react';
import {
  AppsList20Regular,
  BookPulse20Regular,
  DocumentHeart20Regular,
  EmojiSparkle20Regular,
  Flash20Regular,
  HandRight20Regular,
  HeartPulse20Regular,
  Person20Regular,
  PersonAccounts20Regular,
  PersonWalking20Regular,
} from '@fluentui/react-icons';
import type { PaletteItemType } from './palette-items';

/** Icons of palette items, one element for all rows. */
export const paletteIcons: Readonly<Record<PaletteItemType, ReactElement>> = {
  patient: <Person20Regular aria-hidden />,
  report: <DocumentHeart20Regular aria-hidden />,
  action: <Flash20Regular aria-hidden />,
  response: <AppsList20Regular aria-hidden />,
  physiology: <HeartPulse20Regular aria-hidden />,
  'physiology state': <BookPulse20Regular aria-hidden />,
  'actor posture': <PersonWalking20Regular aria-hidden />,
  'actor state': <PersonAccounts20Regular aria-hidden />,
  'actor emotion': <EmojiSparkle20Regular aria-hidden />,
  compressions: <HandRight20Regular aria-hidden />,
};
