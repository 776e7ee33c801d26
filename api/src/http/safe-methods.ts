const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a method is safe, that is read-only (RFC 9110, section 9.2.1). */
export const isSafeMethod = (method: string): boolean => SAFE_METHODS.includes(method);
