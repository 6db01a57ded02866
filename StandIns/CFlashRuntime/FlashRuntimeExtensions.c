// The header is all there is: the functions it declares are those of the runtime that loads the extension.
#include "FlashRuntimeExtensions.h"

_Static_assert(sizeof(FREResult) == 4, "results are 32 bits wide");
