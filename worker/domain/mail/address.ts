/**
 * One plain address as HTML's own form field takes it, a host's labels no longer than the net allows: nothing that ends
 * it, begins another or is quoted. What mail would allow beyond that is nobody's address.
 */
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Whether a text is one address, and nothing else; of any length. "=?" begins an encoded word, which some programs decode even here. */
export const isMailAddress = (text: string): boolean => addressPattern.test(text) && !text.includes('=?')
