const PROCESSORS =
  /^(?:stripe|paypal|square|sumup|gocardless|zettle|izettle|worldpay|adyen|klarna|mollie|paystack|flutterwave|razorpay|payu|airbnb|vrbo|shopify|clearpay|afterpay|braintree|dojo|takepayments|tyl)(?: payments)?$/

/** Whether a name in small letters is one through which others pay: what was sold stands on none of its payouts. */
export function isProcessor(name: string): boolean {
  return PROCESSORS.test(name)
}
