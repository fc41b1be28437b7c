/** Codes of the server error catalogue (002 §8) that operations on a scenario answer with. */
export type ErrorCode = string;
