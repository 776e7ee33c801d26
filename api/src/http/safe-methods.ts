const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a call of this method changes nothing (RFC 9110, section 9.2.1). */
export const isSafeMethod = (method: string): boolean => SAFE_METHODS.includes(method);
