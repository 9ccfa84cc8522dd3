/** The pattern of HTML's `input type=email`, with DNS label lengths. */
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** "=?" starts an encoded word, which some mail programs decode even in an address. */
export const isMailAddress = (text: string): boolean => addressPattern.test(text) && !text.includes('=?')
