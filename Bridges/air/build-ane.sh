#!/bin/sh
# Builds InletAir.ane on a Mac, from this folder and the package it lies in. Usage: build-ane.sh AIR_SDK [OUT.ane]
#
# Not verified: no AIR SDK and no Mac were at hand when this was written; it was never run.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
sdk=$(cd "$1" && pwd)
out=${2:-$here/InletAir.ane}
case "$out" in /*) ;; *) out=$PWD/$out ;; esac
header=$sdk/include/FlashRuntimeExtensions.h
for needed in "$header" "$sdk/bin/adt" "$sdk/bin/acompc"; do
  test -f "$needed" || { echo "$needed is missing: give the folder of the AIR SDK" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The package, with AIR's own header in the place of the stand-in.
mkdir "$work/package"
(cd "$package" && tar -cf - Package.swift Sources StandIns Tests Bridges) | (cd "$work/package" && tar -xf -)
cp "$header" "$work/package/StandIns/CFlashRuntime/include/FlashRuntimeExtensions.h"
(cd "$work/package" && xcodebuild -scheme InletAir -configuration Release -sdk iphoneos \
  -destination generic/platform=iOS -derivedDataPath "$work/build" \
  build)

ane=$work/ane
mkdir -p "$ane/ios" "$ane/default"
libtool -static -o "$ane/ios/libInletAir.a" "$work"/build/Build/Products/Release-iphoneos/*.o
cp "$here/ane/extension.xml" "$ane/"
cp "$here/ane/platformoptions.xml" "$ane/ios/"

# The ActionScript side, as library and as the part of it that each platform gets.
"$sdk/bin/acompc" -source-path "$here/as3/src" -include-sources "$here/as3/src" -swf-version 44 \
  -output "$ane/InletAir.swc"
for platform in ios default; do
  unzip -q -o "$ane/InletAir.swc" library.swf -d "$ane/$platform"
done
cd "$ane"
"$sdk/bin/adt" -package -target ane "$out" extension.xml -swc InletAir.swc \
  -platform iPhone-ARM -platformoptions ios/platformoptions.xml -C ios . -platform default -C default .
echo "built $out"
