import { describe, expect, it } from 'vitest';
import type { jsonPolicies } from './json-policies';
import { parseJson } from './parse-json';

/**
 * The cases of JSONTestSuite (Nicolas Seriot, MIT licence) that every parser must accept, without `y_` and `.json`. A third
 * element names the policy by which valid JSON is refused.
 */
const cases: readonly (readonly [name: string, text: string, policy?: keyof typeof jsonPolicies])[] = [
  ['array_arraysWithSpaces', '[[]   ]'],
  ['array_empty-string', '[""]'],
  ['array_empty', '[]'],
  ['array_ending_with_newline', '["a"]'],
  ['array_false', '[false]'],
  ['array_heterogeneous', '[null, 1, "1", {}]'],
  ['array_null', '[null]'],
  ['array_with_1_and_newline', '[1\n]'],
  ['array_with_leading_space', ' [1]'],
  ['array_with_several_null', '[1,null,null,null,2]'],
  ['array_with_trailing_space', '[2] '],
  ['number', '[123e65]', 'number-too-large'],
  ['number_0e+1', '[0e+1]'],
  ['number_0e1', '[0e1]'],
  ['number_after_space', '[ 4]'],
  ['number_double_close_to_zero', `[-0.${'0'.repeat(77)}1]\n`],
  ['number_int_with_exp', '[20e1]'],
  ['number_minus_zero', '[-0]'],
  ['number_negative_int', '[-123]'],
  ['number_negative_one', '[-1]'],
  ['number_negative_zero', '[-0]'],
  ['number_real_capital_e', '[1E22]', 'number-too-large'],
  ['number_real_capital_e_neg_exp', '[1E-2]'],
  ['number_real_capital_e_pos_exp', '[1E+2]'],
  ['number_real_exponent', '[123e45]', 'number-too-large'],
  ['number_real_fraction_exponent', '[123.456e78]', 'number-too-large'],
  ['number_real_neg_exp', '[1e-2]'],
  ['number_real_pos_exponent', '[1e+2]'],
  ['number_simple_int', '[123]'],
  ['number_simple_real', '[123.456789]'],
  ['object', '{"asd":"sdf", "dfg":"fgh"}'],
  ['object_basic', '{"asd":"sdf"}'],
  ['object_duplicated_key', '{"a":"b","a":"c"}', 'duplicate-key'],
  ['object_duplicated_key_and_value', '{"a":"b","a":"b"}', 'duplicate-key'],
  ['object_empty', '{}'],
  ['object_empty_key', '{"":0}'],
  ['object_escaped_null_in_key', '{"foo\\u0000bar": 42}'],
  ['object_extreme_numbers', '{ "min": -1.0e+28, "max": 1.0e+28 }', 'number-too-large'],
  ['object_long_strings', `{"x":[{"id": "${'x'.repeat(40)}"}], "id": "${'x'.repeat(40)}"}`],
  ['object_simple', '{"a":[]}'],
  [
    'object_string_unicode',
    '{"title":"\\u041f\\u043e\\u043b\\u0442\\u043e\\u0440\\u0430 \\u0417\\u0435\\u043c\\u043b\\u0435\\u043a\\u043e\\u043f\\u0430" }',
  ],
  ['object_with_newlines', '{\n"a": "b"\n}'],
  ['string_1_2_3_bytes_UTF-8_sequences', '["\\u0060\\u012a\\u12AB"]'],
  ['string_accepted_surrogate_pair', '["\\uD801\\udc37"]'],
  ['string_accepted_surrogate_pairs', '["\\ud83d\\ude39\\ud83d\\udc8d"]'],
  ['string_allowed_escapes', '["\\"\\\\\\/\\b\\f\\n\\r\\t"]'],
  ['string_backslash_and_u_escaped_zero', '["\\\\u0000"]'],
  ['string_backslash_doublequotes', '["\\""]'],
  ['string_comments', '["a/*b*/c/*d//e"]'],
  ['string_double_escape_a', '["\\\\a"]'],
  ['string_double_escape_n', '["\\\\n"]'],
  ['string_escaped_control_character', '["\\u0012"]'],
  ['string_escaped_noncharacter', '["\\uFFFF"]'],
  ['string_in_array', '["asd"]'],
  ['string_in_array_with_leading_space', '[ "asd"]'],
  ['string_last_surrogates_1_and_2', '["\\uDBFF\\uDFFF"]'],
  ['string_nbsp_uescaped', '["new\\u00A0line"]'],
  ['string_nonCharacterInUTF-8_U+10FFFF', '["\u{10ffff}"]'],
  ['string_nonCharacterInUTF-8_U+FFFF', '["\uffff"]'],
  ['string_null_escape', '["\\u0000"]'],
  ['string_one-byte-utf-8', '["\\u002c"]'],
  ['string_pi', '["π"]'],
  ['string_reservedCharacterInUTF-8_U+1BFFF', '["\u{1bfff}"]'],
  ['string_simple_ascii', '["asd "]'],
  ['string_space', '" "'],
  ['string_surrogates_U+1D11E_MUSICAL_SYMBOL_G_CLEF', '["\\uD834\\uDd1e"]'],
  ['string_three-byte-utf-8', '["\\u0821"]'],
  ['string_two-byte-utf-8', '["\\u0123"]'],
  ['string_u+2028_line_sep', '["\u2028"]'],
  ['string_u+2029_par_sep', '["\u2029"]'],
  ['string_uEscape', '["\\u0061\\u30af\\u30EA\\u30b9"]'],
  ['string_uescaped_newline', '["new\\u000Aline"]'],
  ['string_unescaped_char_delete', '["\u007f"]'],
  ['string_unicode', '["\\uA66D"]'],
  ['string_unicodeEscapedBackslash', '["\\u005C"]'],
  ['string_unicode_2', '["⍂㈴⍂"]'],
  ['string_unicode_U+10FFFE_nonchar', '["\\uDBFF\\uDFFE"]'],
  ['string_unicode_U+1FFFE_nonchar', '["\\uD83F\\uDFFE"]'],
  ['string_unicode_U+200B_ZERO_WIDTH_SPACE', '["\\u200B"]'],
  ['string_unicode_U+2064_invisible_plus', '["\\u2064"]'],
  ['string_unicode_U+FDD0_nonchar', '["\\uFDD0"]'],
  ['string_unicode_U+FFFE_nonchar', '["\\uFFFE"]'],
  ['string_unicode_escaped_double_quote', '["\\u0022"]'],
  ['string_utf8', '["€\u{1d11e}"]'],
  ['string_with_del_character', '["a\u007fa"]'],
  ['structure_lonely_false', 'false'],
  ['structure_lonely_int', '42'],
  ['structure_lonely_negative_real', '-0.1'],
  ['structure_lonely_null', 'null'],
  ['structure_lonely_string', '"asd"'],
  ['structure_lonely_true', 'true'],
  ['structure_string_empty', '""'],
  ['structure_trailing_newline', '["a"]\n'],
  ['structure_true_in_array', '[true]'],
  ['structure_whitespace_array', ' [] '],
];

describe('JSONTestSuite', () => {
  it('has 95 cases that every parser must accept', () => {
    expect(new Set(cases.map(([name]) => name)).size).toBe(95);
  });

  it.each(cases.map(([name, text, policy]) => ({ name, text, policy })))('$name', ({ text, policy }) => {
    const { value, problems } = parseJson(new TextEncoder().encode(text));
    const policies = new Set(problems.map(({ code }) => code));
    if (policy === undefined) {
      expect(problems).toEqual([]);
      expect(value).toEqual(JSON.parse(text));
    } else {
      expect([...policies]).toEqual([policy]);
    }
  });
});
