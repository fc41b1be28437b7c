import type { Issue } from '@scn/core/base/issue';
import type { NameOfReference } from '@scn/core/description/card/command-card';
import type { ExpressionState } from '@scn/core/description/expression-summary';
import type { Response } from '@scn/core/document/actions/schema';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import type { MeasureText } from './wrap-text';

/** The texts of the canvas, in the user's language. */
export interface CanvasWords {
  readonly unknownBlock: string;
  /** Returns the text about what happens to a command of an unknown block. */
  unknownText(block: string): string;
  readonly addCommand: string;
  /** A badge of a response's conditions. */
  conditions(state: ExpressionState): string;
  readonly delayedEvaluation: string;
  /** The delay of a response: ‘30 s’. */
  delay(seconds: number): string;
  /** A duration or a time on the ruler: ‘3 s’, ‘1:05’. */
  time(milliseconds: number): string;
  /** A label for screen readers: the position of a card among its siblings. */
  position(index: number, count: number): string;
}

/** Inputs of the layout of an action. */
export interface CanvasSource {
  readonly plugins: Pick<PluginsByKind, 'command' | 'trigger'>;
  readonly nameOf: NameOfReference;
  readonly words: CanvasWords;
  readonly measure: MeasureText;
  /** Whether commands can be added. */
  readonly canAdd: boolean;
  /** The problems of an entity, the worst first. */
  issuesOf(id: string): readonly Issue[];
  /** The state of a response's conditions; null if they are disabled or empty. */
  conditionsOf(response: Response): ExpressionState | null;
}
