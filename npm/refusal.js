// Why something was not done, as an error.

/** What the library refuses: which parameter, and what would be accepted. */
export class Refusal extends Error {
  constructor({ message, parameter, suggestion }) {
    super(message);
    this.name = 'Refusal';
    this.parameter = parameter;
    this.suggestion = suggestion;
  }
}

/** Whatever the library threw, as an error: a text of JSON is a refusal. */
export function asError(thrown) {
  if (thrown instanceof Error) return thrown;
  return typeof thrown === 'string' && thrown.startsWith('{') ? new Refusal(JSON.parse(thrown)) : new Error(String(thrown));
}

/** The answer to a question, whose refusals are errors. */
export function asked(question) {
  try {
    return question();
  } catch (thrown) {
    throw asError(thrown);
  }
}
