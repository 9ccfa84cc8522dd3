/** Parameters of an address that a store signed for some time: Amazon, CloudFront, Google, Azure. */
const signing =
  /^(?:x-(?:amz|goog)-.+|awsaccesskeyid|googleaccessid|key-pair-id|policy|expires|signature|sig|se|sp|sv|sr|st|skoid|sktid|skt|ske|sks|skv)$/i
const signature = /[?&](?:x-(?:amz|goog)-signature|signature|sig)=/i

/** What stays of the address of a file when it is signed again. */
export function unsignedAddress(address: string): string {
  if (!signature.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (signing.test(name)) url.searchParams.delete(name)
  return url.href
}
