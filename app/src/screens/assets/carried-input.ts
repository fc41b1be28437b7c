import type { Json, JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { mergeOutside } from '@scn/kit/form/merge-outside';

/** Takes what is typed while an asset is being created to the form of the created asset. */
export class CarriedInput {
  #carried: { readonly sent: JsonObject; readonly typed: JsonObject; readonly id: string | null } | null = null;

  /** The content of the fields is sent. */
  start(content: JsonObject): void {
    this.#carried = { sent: content, typed: content, id: null };
  }

  /** The content of the fields changes. */
  type(typed: JsonObject): void {
    if (this.#carried !== null) this.#carried = { ...this.#carried, typed };
  }

  /** The asset is created. Everything typed until its form is shown belongs to that. */
  created(id: string): void {
    if (this.#carried !== null) this.#carried = { ...this.#carried, id };
  }

  /** The attempt has ended. */
  end(): void {
    if (this.#carried?.id === null) this.#carried = null;
  }

  /** The content of the form of an asset that has just been created; null for another one. @param value - of the created asset */
  contentFor(id: string | undefined, value: JsonObject, schema: JsonSchema): JsonObject | null {
    const carried = this.#carried;
    if (carried === null || carried.id === null || carried.id !== id) return null;
    return mergeOutside(carried.sent, carried.typed, value satisfies Json, schema) as JsonObject;
  }

  /** It is for the first form of the created asset only. */
  clear(): void {
    this.#carried = null;
  }
}
