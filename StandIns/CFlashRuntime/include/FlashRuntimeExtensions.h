// The part of AIR's C interface for native extensions that Inlet uses, written from its documentation.
//
// It stands in for the header of the same name in the AIR SDK (include/FlashRuntimeExtensions.h), which takes its place
// when the extension is built for iOS. Names, signatures and numbers are those of the interface; nothing is defined
// here: the functions belong to the runtime that loads the extension.
#ifndef FLASH_RUNTIME_EXTENSIONS_H
#define FLASH_RUNTIME_EXTENSIONS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void *FREContext;
typedef void *FREObject;

typedef enum {
  FRE_OK = 0,
  FRE_NO_SUCH_NAME = 1,
  FRE_INVALID_OBJECT = 2,
  FRE_TYPE_MISMATCH = 3,
  FRE_ACTIONSCRIPT_ERROR = 4,
  FRE_INVALID_ARGUMENT = 5,
  FRE_READ_ONLY = 6,
  FRE_WRONG_THREAD = 7,
  FRE_ILLEGAL_STATE = 8,
  FRE_INSUFFICIENT_MEMORY = 9,
  // Makes the enumeration as wide in C++ as in C.
  FREResult_ENUMPADDING = 0xfffff
} FREResult;

// A function that ActionScript calls by name: ExtensionContext.call(name, argv…).
typedef FREObject (*FREFunction)(FREContext ctx, void *functionData, uint32_t argc, FREObject argv[]);

typedef struct FRENamedFunction_ {
  const uint8_t *name;
  void *functionData;
  FREFunction function;
} FRENamedFunction;

// Called for every ExtensionContext.createExtensionContext; the functions stay valid as long as the context.
typedef void (*FREContextInitializer)(
    void *extData, const uint8_t *ctxType, FREContext ctx, uint32_t *numFunctionsToSet,
    const FRENamedFunction **functionsToSet);
// Called when a context is disposed of.
typedef void (*FREContextFinalizer)(FREContext ctx);

// The entry points that extension.xml names.
typedef void (*FREInitializer)(
    void **extDataToSet, FREContextInitializer *ctxInitializerToSet, FREContextFinalizer *ctxFinalizerToSet);
typedef void (*FREFinalizer)(void *extData);

// All of these belong to the thread on which the runtime calls the extension.
FREResult FREGetContextNativeData(FREContext ctx, void **nativeData);
FREResult FRESetContextNativeData(FREContext ctx, void *nativeData);
// The text stays valid until the next call of the runtime, or the return to it.
FREResult FREGetObjectAsUTF8(FREObject object, uint32_t *length, const uint8_t **value);
// The length counts the zero at the end.
FREResult FRENewObjectFromUTF8(uint32_t length, const uint8_t *value, FREObject *object);
FREResult FRENewObjectFromUint32(uint32_t value, FREObject *object);

// The one function that may be called on any thread; ActionScript gets a StatusEvent later.
FREResult FREDispatchStatusEventAsync(FREContext ctx, const uint8_t *code, const uint8_t *level);

#ifdef __cplusplus
}
#endif

#endif
