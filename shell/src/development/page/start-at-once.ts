/** In development a page does not wait for its first use: what is not live cannot be updated. Stands after the starter. */
dispatchEvent(new Event('pointerover'));
