export * from 'inlet-share/peers';
