const blank = '00000000-0000-4000-8000-000000000000';

/**
 * A random UUID (version 4). `crypto.randomUUID` is missing on a page without TLS, such as that of an
 * office which opens the product by its address in the local network.
 */
export const newId = (): string =>
  blank.replace(/0/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
